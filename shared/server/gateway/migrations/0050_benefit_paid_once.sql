-- A benefit of the level is a reward as well (decision 637), and is paid once by whichever of the two: also by a gateway
-- of before, which knows the rewards and the claims of benefits as two things.
CREATE FUNCTION rewards_note_benefit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO club_claims (member_id, benefit, period, amount, at)
    VALUES (
      NEW.member_id,
      substring(NEW.grant_key FROM '^club:(.*):[^:]*$'),
      substring(NEW.grant_key FROM '[^:]*$'),
      NEW.amount,
      NEW.claimed_at
    )
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rewards_note_benefit AFTER UPDATE OF claimed_at ON rewards FOR EACH ROW
  WHEN (OLD.claimed_at IS NULL AND NEW.claimed_at IS NOT NULL AND NEW.grant_key LIKE 'club:%')
  EXECUTE FUNCTION rewards_note_benefit();
--> statement-breakpoint
CREATE FUNCTION club_claims_end_reward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM rewards WHERE member_id = NEW.member_id
    AND grant_key = 'club:' || NEW.benefit || ':' || NEW.period AND claimed_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER club_claims_end_reward AFTER INSERT ON club_claims FOR EACH ROW EXECUTE FUNCTION club_claims_end_reward();
