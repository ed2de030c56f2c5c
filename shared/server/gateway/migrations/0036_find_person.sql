CREATE INDEX "members_lower_email" ON "members" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "members_papers" ON "members" USING btree (lower(btrim("profile" ->> 'idNumber')));