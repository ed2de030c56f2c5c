-- Each gateway keeps the games in memory: whoever changes one, by whatever way, tells all of them when it is committed.
-- The payload is the game's node id; a change of a vendor is told without one.
CREATE FUNCTION games_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('games', coalesce(NEW.node_id, OLD.node_id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER games_tell AFTER INSERT OR UPDATE OR DELETE ON games FOR EACH ROW EXECUTE FUNCTION games_tell();
--> statement-breakpoint
CREATE FUNCTION vendors_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('games', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vendors_tell AFTER INSERT OR UPDATE OR DELETE ON vendors
  FOR EACH STATEMENT EXECUTE FUNCTION vendors_tell();
--> statement-breakpoint
ALTER TABLE "games" DROP COLUMN "search";
