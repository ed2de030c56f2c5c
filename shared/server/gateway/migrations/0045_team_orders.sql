DROP INDEX "members_parent";--> statement-breakpoint
CREATE INDEX "members_team_name" ON "members" USING btree ("parent_id","login_name");--> statement-breakpoint
CREATE INDEX "members_team_joined" ON "members" USING btree ("parent_id","joined_at");