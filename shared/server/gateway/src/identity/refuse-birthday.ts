import type { Member } from '../access/sessions.ts'
import type { World } from '../calls/world.ts'
import { type Failure, failure } from '../http/failure.ts'
import { refusePassword } from '../passwords/refuse-password.ts'
import { assertTry } from '../throttles/throttle.ts'
import { openedPapers } from '../vault/sealed-columns.ts'
import { newestIdentity } from './routes.ts'

/** The birthday in the papers that the member has sent last, whatever became of them: `1994-11-30`. */
export async function birthdayOf({ db, vault }: World, memberId: number): Promise<string | undefined> {
  const papers = await newestIdentity(db, memberId)
  return papers && (await openedPapers(vault, papers.fields)).birthday
}

/**
 * Asks a member whose papers were approved for the password of the login and the birthday that stands in them: for
 * whoever has no phone and no mail at hand. A few birthdays a day are let through, whoever guesses.
 *
 * @returns the refusal: one of `refusePassword`, or `birthday.wrong`, also where no papers were approved
 * @throws Failure `request.too.often`
 */
export async function refuseBirthday(
  world: World,
  member: Member,
  { password, birthday, ip }: { password: string; birthday: string; ip: string },
): Promise<Failure | null> {
  const refusal = await refusePassword(world, 'login', member, password, ip)
  if (refusal) return refusal
  await assertTry(world, 'birthday', String(member.id))
  const papers = await newestIdentity(world.db, member.id)
  if (papers?.state !== 'approved') return failure('birthday.wrong')
  const fields = await openedPapers(world.vault, papers.fields)
  return fields.birthday === birthday.trim() ? null : failure('birthday.wrong')
}
