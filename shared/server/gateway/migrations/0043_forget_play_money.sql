-- What was booked with play money may go, once nobody needs it, in a transaction that says so (`lobby.trim`): of games
-- that were opened with it, and of trial accounts. No entry of anybody else's account can, and a transfer goes as a whole
-- or stays, so what moved somebody's money stays. Whoever signs in waits while the indexes are made: about a second for a
-- million sessions.
CREATE OR REPLACE FUNCTION entries_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('lobby.trim', true) = 'on' AND (
    EXISTS (
      SELECT 1 FROM accounts a LEFT JOIN members m ON m.id = a.member_id
      WHERE a.id = OLD.account_id AND (a.kind IN ('fun', 'play-money', 'points-issued') OR m.type = 4)
    ) OR EXISTS (
      SELECT 1 FROM transfers t JOIN members m ON m.id = t.member_id
      WHERE t.id = OLD.transfer_id AND 'simulated' = ANY (m.labels)
    )
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'what was booked is never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE INDEX "game_sessions_account" ON "game_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "game_sessions_play" ON "game_sessions" USING btree ("expires_at") WHERE not "game_sessions"."real";--> statement-breakpoint
CREATE INDEX "members_trial" ON "members" USING btree ("joined_at") WHERE "members"."type" = 4;
