-- An id of a payment or a round is one in either case (MS-01, MS-04). Where both were booked, both stay as they are.
UPDATE "transfers" AS t SET "reference" = left(t."reference", -36) || lower(right(t."reference", 36))
WHERE t."reference" ~* '^(deposit|deposit-bonus|bet:[^:]+|win:[^:]+):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  AND right(t."reference", 36) <> lower(right(t."reference", 36))
  -- A bonus goes with its deposit, and a win with its stake.
  AND NOT EXISTS (
    SELECT 1 FROM "transfers" AS o
    WHERE right(o."reference", 36) <> right(t."reference", 36)
      AND lower(replace(replace(o."reference", 'deposit-bonus:', 'deposit:'), 'win:', 'bet:'))
        = lower(replace(replace(t."reference", 'deposit-bonus:', 'deposit:'), 'win:', 'bet:'))
  );--> statement-breakpoint
UPDATE "turnovers" AS t SET "reference" = left(t."reference", -36) || lower(right(t."reference", 36))
WHERE t."reference" ~* '^deposit:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  AND right(t."reference", 36) <> lower(right(t."reference", 36))
  AND NOT EXISTS (SELECT 1 FROM "turnovers" AS o WHERE o."id" <> t."id" AND lower(o."reference") = lower(t."reference"));--> statement-breakpoint
UPDATE "bets" AS t SET "round" = lower(t."round")
WHERE t."round" ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' AND t."round" <> lower(t."round")
  AND NOT EXISTS (
    SELECT 1 FROM "bets" AS o WHERE o."id" <> t."id" AND o."vendor" = t."vendor" AND lower(o."round") = lower(t."round")
  );
