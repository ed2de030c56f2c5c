-- At what the sandbox's lottery vendor sold a ticket, in hundredths of the stake on each of its bets; null of tickets
-- from before, and of Keno's. The table is none of the gateway's: its own statements name none of it.
ALTER TABLE "lottery_tickets" ADD COLUMN "pays" integer;
