-- Simulated players bet day and night: their old bookings may be folded into one. Whoever trims says so for the length
-- of one transaction (`lobby.trim`), nobody else's bookings can go, and none can be taken out of a transfer by itself.
CREATE OR REPLACE FUNCTION entries_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('lobby.trim', true) = 'on' AND EXISTS (
    SELECT 1 FROM transfers t JOIN members m ON m.id = t.member_id
    WHERE t.id = OLD.transfer_id AND 'simulated' = ANY (m.labels)
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'what was booked is never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION entries_go_together() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM entries WHERE transfer_id = OLD.transfer_id) THEN
    RAISE EXCEPTION 'transfer % goes as a whole or stays', OLD.transfer_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER entries_go_together AFTER DELETE ON entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION entries_go_together();
