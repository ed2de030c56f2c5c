-- A posting is one question to the database (SC-05), where it was four. Gateways of the version before ask as they did.
CREATE FUNCTION post_transfer(
  new_reference text, new_kind text, new_member integer, new_fingerprint text, new_at timestamptz,
  new_accounts bigint[], new_amounts bigint[]
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  made bigint;
  known text;
  line record;
BEGIN
  INSERT INTO transfers (reference, kind, member_id, fingerprint, at)
  VALUES (new_reference, new_kind, new_member, new_fingerprint, new_at)
  ON CONFLICT (reference) DO NOTHING RETURNING id INTO made;
  IF made IS NULL THEN
    -- Locked, so that this commit, too, waits for a standby that does not have the posting yet.
    SELECT fingerprint INTO known FROM transfers WHERE reference = new_reference FOR KEY SHARE;
    RETURN CASE WHEN known = new_fingerprint THEN 'known' ELSE 'reused' END;
  END IF;
  -- Members' accounts alone, in the order of the ids, so that two postings never wait for each other: the books' other
  -- sides have no balance, and locking them would make everybody wait for everybody.
  PERFORM id FROM accounts WHERE id = ANY (new_accounts) AND balance IS NOT NULL ORDER BY id FOR UPDATE;
  FOR line IN
    SELECT l.account, l.amount FROM unnest(new_accounts, new_amounts) WITH ORDINALITY AS l(account, amount, place)
    JOIN accounts a ON a.id = l.account AND a.balance IS NOT NULL ORDER BY l.account, l.place
  LOOP
    UPDATE accounts SET balance = balance + line.amount WHERE id = line.account AND balance + line.amount >= 0;
    IF NOT FOUND THEN RETURN 'insufficient'; END IF;
  END LOOP;
  INSERT INTO entries (transfer_id, at, account_id, amount)
  SELECT made, new_at, l.account, l.amount
  FROM unnest(new_accounts, new_amounts) WITH ORDINALITY AS l(account, amount, place) ORDER BY l.place;
  RETURN 'made';
END $$;
