-- What the sandbox's game vendor writes down of games that are no slot, and its bookmaker's tickets. The tables are
-- none of the gateway's: its own statements name none of them.
ALTER TABLE "demo_rounds" ADD COLUMN "game" text DEFAULT 'slot' NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_rounds" ADD COLUMN "wish" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_rounds" ADD COLUMN "member_id" integer;--> statement-breakpoint
CREATE INDEX "demo_rounds_member" ON "demo_rounds" USING btree ("member_id","state");--> statement-breakpoint
CREATE TABLE "match_tickets" (
	"round" text PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"member_id" integer NOT NULL,
	"legs" jsonb NOT NULL,
	"stake" bigint NOT NULL,
	"state" text NOT NULL,
	"settles_at" timestamp with time zone NOT NULL,
	"win" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "match_tickets_state" ON "match_tickets" USING btree ("state","settles_at");--> statement-breakpoint
CREATE INDEX "match_tickets_member" ON "match_tickets" USING btree ("member_id","at");
