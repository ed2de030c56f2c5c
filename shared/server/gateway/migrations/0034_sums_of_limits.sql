DROP INDEX "bets_member";--> statement-breakpoint
CREATE INDEX "bets_staked" ON "bets" USING btree ("member_id","at","stake");--> statement-breakpoint
CREATE INDEX "bets_won" ON "bets" USING btree ("member_id","settled_at","win");