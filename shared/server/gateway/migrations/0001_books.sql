-- The books hold whatever the program does: a transfer's entries sum to zero when its transaction ends, and what was
-- booked is never changed.
CREATE FUNCTION entries_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM entries WHERE transfer_id = NEW.transfer_id) <> 0 THEN
    RAISE EXCEPTION 'transfer % does not balance', NEW.transfer_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER entries_balance AFTER INSERT ON entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION entries_balance();
--> statement-breakpoint
CREATE FUNCTION entries_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was booked is never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER entries_keep BEFORE UPDATE OR DELETE ON entries FOR EACH ROW EXECUTE FUNCTION entries_keep();
