-- What a bet was on, as its vendor tells it; null of bets from before, and where the vendor does not.
ALTER TABLE "bets" ADD COLUMN "about" jsonb;