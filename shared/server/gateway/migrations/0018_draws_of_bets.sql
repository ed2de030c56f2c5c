ALTER TABLE "bets" ADD COLUMN "draw" text;--> statement-breakpoint
CREATE INDEX "bets_draw" ON "bets" USING btree ("member_id","node_id","draw") WHERE "bets"."draw" is not null;