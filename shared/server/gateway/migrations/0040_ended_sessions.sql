-- Launches and sessions that ended are found by when, to be forgotten. Whoever signs in waits while an index is made:
-- about a second for a million sessions.
CREATE INDEX "game_sessions_session" ON "game_sessions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "game_sessions_expires" ON "game_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");