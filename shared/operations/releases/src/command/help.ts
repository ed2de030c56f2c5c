/** What `npm run release -- help` prints: every command with its options and exit codes. */
export const HELP = `Usage: npm run release -- <command> [options]

Commands
  publish <remote>            Put a release into the store; nothing goes live by it. Builds the remote first
                              when its source has no built release. Also takes the folder of a built release. With --to
                              it is handed to a publishing service, signed with the key of your team (--key).
  promote <remote> <id>       Make a published release live. <id> may be "latest" or the beginning of one id.
                              "latest" is the highest version that is whole and signed, and within one version
                              what was published last, by a date that is signed.
  rollback <remote> [id]      Go back to the release that was live before, or to any one in the store.
  close <remote> [part]       Switch a remote off, or one part of it: page/<id>, slot/<id> or the path of a page. Its
                              pages say that the feature is closed, its slots are empty. The pin stays.
  open <remote> [part]        Switch it on again.
  trial <remote> <id> [more]  Let a share of the visitors run these releases (more remotes and ids behind them); the
                              edges halt it by themselves where it fails too often.
  trial status|raise|halt|finish|watch
                              Show it; let more visitors in (--share); end it with what is live for everybody, or
                              with its releases for everybody; watch it where no edge does (LOBBY_WATCHDOG=off).
  status                      What is live.
  history [remote]            Every change of the channel: when, who, why.
  errors [remote]             What pages have reported of releases: how often, in which browsers, and where in the source.
  vitals [remote]             How fast pages were, by release: LCP, INP, CLS, TTFB, and the time to each page's and
                              slot's content.
  verify [remote] [id]        Compare the bytes in the store with the records, and the records with their
                              signatures; without arguments, all of them and what the channels pin.
  rebuild <remote> <id>       Build it again from its source revision, in a clean clone, and sign with a builder's key
                              (--key) that every byte is the same. Where bytes differ, it names the files.
  sign [remote] [id]          Add this key's signature to what a trusted key has signed (before a key is changed).
                              With --force and --reason, to anything whole.
  new-key                     Print a new pair of keys; nothing is kept.
  key new <file>              Make a person's key in a new file that its owner alone can read, sealed with
                              LOBBY_KEY_PASSPHRASE where that is set, and its public half beside it (<file>.pub).
  roles show                  Who may do what, and what the root is that edges are given (LOBBY_ROLES_ROOT).
  roles init|add|may|rotate|remove|root|promotion|renew …
                              Write a draft of the next list of roles. It counts once root keys have signed it:
                              init <name>=<public key> … --threshold 2; add <name> <public key> <role> …; may <name>
                              <role> …; rotate <name> <public key>; remove <name>; root add|rotate|remove <name>
                              [public key]; promotion 1|2 [--share 5%] [--builders 1|2]; renew. A public key may be a
                              file (.pub). Roles: look, ship, trial, undo; of machines halt, timestamp, build, and
                              publish with the remotes that a team's key may publish (--remote). Where there is a
                              draft already, --draft names the one to go on with, by its mark, or none.
  roles sign <mark>           Sign the draft with the root keys of --key. What writes a draft, and roles show, say its
                              mark; what was written anew since has another.
  approve <revision> <mark>   Sign, as the second person, what somebody has proposed. status says what that is, and
                              its mark; what was proposed anew since has another. Where checks were overruled it
                              names them, and who approves overrules them as well: --force.
  resume                      Go on with what the store has after it was restored, above all that was seen (--above).
  gc                          Say which releases no channel can reach any more, of which trials that ended the counts
                              are left, and what edges that are gone have said; with --delete, remove all that.
  console                     Start the console of whoever is on call, on loopback (CONSOLE_PORT, 3500), and print a
                              link that signs in once.
  service                     Start the publishing service on loopback (PUBLISHING_PORT, 3600), for teams that cannot write
                              to the store. PUBLISHING_ORIGIN is its address as they call it.
  help                        This text.

<remote> is lottery, remote-lottery or shell.

Options
  --channel NAME    The channel (production).
  --store PLACE     The store: a folder, file: URL, postgres://… or s3://… (LOBBY_STORE, else the folder
                    "store" in LOBBY_DATA, else .lobby/store).
  --actor NAME      Who does it (LOBBY_ACTOR, else the system's user).
  --reason TEXT     Why; kept with the change.
  --promote         publish: make it live as well.
  --to ADDRESS      publish: an https:// address of a publishing service, in the place of a store.
  --source PLACE    rebuild: the Git repository to clone (the checkout of this command).
  --force           Overrule failing checks; needs --reason, and is kept with the change. approve: overrule what
                    the first person has overruled.
                    roles: draft or sign a list over a channel of which edges saw more; nothing is kept of that.
  --share PART      trial, trial raise: how many of the visitors, such as 5% or 0.25%.
  --base PART       trial: how many visits fail today at the least (0.5%); when a trial halts follows from it.
  --until TIME      trial: ended then at the latest: 30m, 24h, 7d or a date.
  --since TIME      errors, vitals: 30m, 24h, 7d or a date (24h).
  --days N          gc: keep what was live, published or tried within so many days (90).
  --delete          gc: remove what it names.
  --key FILE        The file of your key, where there is a list of roles; more than once for roles sign.
  --remote NAME     roles add, roles may: with publish, a remote; more than once for several.
  --builders N      roles promotion: how many builders have to agree on what goes live, 1 or 2.
  --draft MARK      roles add and the like: the draft to go on with, or none to begin anew from the list that counts.
  --threshold N     roles init, roles root: how many root keys have to sign (2).
  --expires TIME    roles init, roles renew: until when the list lets anybody ship (365d).
  --above N         resume: the highest revision that anybody has seen (/healthz of an edge says its own).
  --json            One JSON document on standard output; a failure is { "error": { "code", "message" } }.

Keys
  LOBBY_SIGNING_KEY   What releases are signed with: an Ed25519 private key. Without it, the store's own key for
                      development, which is made on first use and counts nowhere that NODE_ENV is "production",
                      nor in a store with a list of roles.
  LOBBY_TRUSTED_KEYS  Public keys whose signatures count, separated by spaces: two while a key is being changed.
  LOBBY_PERSON_KEY    Your key, where there is a list of roles: what you change is signed with it.
  LOBBY_ROLES_ROOT    The first list of roles that counts, as "roles show" names it; without it, the store's own.
  LOBBY_ROLES_VERSION The oldest version of the list to go by, where the store may have lost a newer one.

Each of LOBBY_STORE, LOBBY_SIGNING_KEY, LOBBY_PERSON_KEY, LOBBY_KEY_PASSPHRASE and AWS_SECRET_ACCESS_KEY can
stand in a file that LOBBY_STORE_FILE, LOBBY_SIGNING_KEY_FILE, LOBBY_PERSON_KEY_FILE, LOBBY_KEY_PASSPHRASE_FILE or
AWS_SECRET_ACCESS_KEY_FILE names, instead of in the variable.

Gateway
  GATEWAY_URL         publish, promote, rollback, open, trial and approve ask it which calls it serves, and refuse a
                      release that makes another one (http://127.0.0.1:3100). One that does not answer is told, and stops nothing.

Exit codes
  0  done, or nothing was left to do
  1  refused or failed; nothing was changed by the step that failed, unless its message says so (a change that no
     edge has seen within 15 s, where the list of roles names a key for that, is written)
  2  the command was not understood
`
