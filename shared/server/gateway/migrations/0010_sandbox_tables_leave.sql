-- The tables of whoever stands outside (outbox, demo_rounds, lottery_tickets, bank_payments, chats, chat_lines) are no
-- longer the gateway's: its own statements name none of them. They stay where they are, with what is in them.
select 1;
