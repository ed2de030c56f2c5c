CREATE TABLE "signed_calls" (
	"partner" text NOT NULL,
	"nonce" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "signed_calls_partner_nonce_pk" PRIMARY KEY("partner","nonce")
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "max_win" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
CREATE INDEX "signed_calls_at" ON "signed_calls" USING btree ("at");
--> statement-breakpoint
-- Three digits of the special prize pay 900 stakes.
UPDATE "games" SET "max_win" = 900 WHERE "type" = 'LOTT';--> statement-breakpoint
-- The sandbox's vendors sign with a key each, and know a player by the vendor's code and the hash of the launch.
UPDATE "demo_rounds" r SET "token_hash" = g."vendor" || '.' || g."token_hash" FROM "game_sessions" g WHERE g."token_hash" = r."token_hash";--> statement-breakpoint
UPDATE "lottery_tickets" t SET "player" = g."vendor" || '.' || g."token_hash" FROM "game_sessions" g WHERE g."token_hash" = t."player";
