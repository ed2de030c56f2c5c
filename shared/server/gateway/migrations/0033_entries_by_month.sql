-- Entries in a partition for each month: the index of this month stays small, and old months can be moved to another
-- disk. Each entry gets the time of its transfer. Whoever posts meanwhile waits for the copy.
ALTER TABLE "entries" RENAME TO "entries_before";
--> statement-breakpoint
ALTER TABLE "entries_before" DROP CONSTRAINT "entries_pkey";
--> statement-breakpoint
DROP INDEX "entries_transfer";
--> statement-breakpoint
DROP INDEX "entries_account";
--> statement-breakpoint
ALTER SEQUENCE "entries_id_seq" RENAME TO "entries_before_id_seq";
--> statement-breakpoint
CREATE SEQUENCE "entries_id_seq" AS bigint;
--> statement-breakpoint
-- The default of `at` is for gateways of the version before, which run beside this one for a while and say no time.
CREATE TABLE "entries" (
  "id" bigint DEFAULT nextval('entries_id_seq') NOT NULL,
  "at" timestamp with time zone DEFAULT now() NOT NULL,
  "transfer_id" bigint NOT NULL,
  "account_id" bigint NOT NULL,
  "amount" bigint NOT NULL,
  CONSTRAINT "entries_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
ALTER SEQUENCE "entries_id_seq" OWNED BY "entries"."id";
--> statement-breakpoint
-- What no month was made for: nothing that is posted is refused for its date.
CREATE TABLE "entries_default" PARTITION OF "entries" DEFAULT;
--> statement-breakpoint
-- Makes the partition of the month that begins on this day, by UTC. A month that the default has entries of stays there.
-- It locks the tables that entries refer to for a moment; where it cannot at once it gives way to whoever posts.
CREATE FUNCTION entries_make_month(month date) RETURNS boolean LANGUAGE plpgsql SET lock_timeout = '200ms' AS $$
DECLARE
  name text := 'entries_' || to_char(month, 'YYYY_MM');
  since timestamptz := month::timestamp AT TIME ZONE 'UTC';
  until timestamptz := (month + interval '1 month') AT TIME ZONE 'UTC';
BEGIN
  IF to_regclass(name) IS NOT NULL THEN RETURN false; END IF;
  PERFORM pg_advisory_xact_lock(7310101);
  IF to_regclass(name) IS NOT NULL OR EXISTS (SELECT 1 FROM entries_default WHERE at >= since AND at < until) THEN
    RETURN false;
  END IF;
  -- Attached, since a partition that is made in its place locks everybody out who posts.
  EXECUTE format('CREATE TABLE %I (LIKE entries INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name);
  EXECUTE format('ALTER TABLE entries ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, since, until);
  RETURN true;
END $$;
--> statement-breakpoint
SELECT entries_make_month(month::date) FROM generate_series(
  date_trunc('month', coalesce(
    (SELECT min(t.at) FROM entries_before e JOIN transfers t ON t.id = e.transfer_id), now()
  ) AT TIME ZONE 'UTC'),
  date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months',
  interval '1 month'
) AS month;
--> statement-breakpoint
INSERT INTO "entries" ("id", "at", "transfer_id", "account_id", "amount")
  SELECT e.id, t.at, e.transfer_id, e.account_id, e.amount FROM entries_before e JOIN transfers t ON t.id = e.transfer_id;
--> statement-breakpoint
SELECT setval('entries_id_seq', greatest(1, (SELECT last_value FROM entries_before_id_seq)));
--> statement-breakpoint
DROP TABLE "entries_before";
--> statement-breakpoint
CREATE INDEX "entries_transfer" ON "entries" USING btree ("transfer_id");
--> statement-breakpoint
CREATE INDEX "entries_account" ON "entries" USING btree ("account_id");
--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "transfers"("id");
--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");
--> statement-breakpoint
-- By the time too, so that it looks into one month: entries of one transfer that had two times would have to sum to
-- zero for each.
CREATE OR REPLACE FUNCTION entries_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM entries WHERE transfer_id = NEW.transfer_id AND at = NEW.at) <> 0 THEN
    RAISE EXCEPTION 'transfer % does not balance', NEW.transfer_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER entries_balance AFTER INSERT ON entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION entries_balance();
--> statement-breakpoint
CREATE TRIGGER entries_keep BEFORE UPDATE OR DELETE ON entries FOR EACH ROW EXECUTE FUNCTION entries_keep();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER entries_go_together AFTER DELETE ON entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION entries_go_together();
