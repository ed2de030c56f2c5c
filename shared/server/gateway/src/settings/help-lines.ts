import type { Worded } from '@lobby/contracts/languages'
import { worded } from '../wording/wording.ts'

/** Somebody who helps players that want to play less. */
export interface HelpLine {
  id: string
  /** ISO country, or `INT` for whoever can be reached from everywhere. */
  region: string
  name: Worded
  /** For whom, and in which language. When they answer and what it costs is theirs to say. */
  about: Worded
  phone: string | null
  url: string | null
  /** The day (`2026-11-22`) on which the merchant looked whether all of this holds; null when nobody has. */
  checkedOn: string | null
}

/** What a site names that decides nothing else. Nobody has called them: the page says so of each (decision 418). */
export const HELP_LINES: readonly HelpLine[] = [
  {
    id: 'ngay-mai',
    region: 'VN',
    name: worded('help.ngayMai.name'),
    about: worded('help.ngayMai.about'),
    phone: '0963061414',
    url: null,
    checkedOn: null,
  },
  {
    id: 'mental-health-1323',
    region: 'TH',
    name: worded('help.thai1323.name'),
    about: worded('help.thai1323.about'),
    phone: '1323',
    url: null,
    checkedOn: null,
  },
  {
    id: 'yorisoi',
    region: 'JP',
    name: worded('help.yorisoi.name'),
    about: worded('help.yorisoi.about'),
    phone: '0120279338',
    url: null,
    checkedOn: null,
  },
  {
    id: 'china-12356',
    region: 'CN',
    name: worded('help.china12356.name'),
    about: worded('help.china12356.about'),
    phone: '12356',
    url: null,
    checkedOn: null,
  },
  {
    id: 'gambling-therapy',
    region: 'INT',
    name: worded('help.gamblingTherapy.name'),
    about: worded('help.gamblingTherapy.about'),
    phone: null,
    url: 'https://www.gamblingtherapy.org/',
    checkedOn: null,
  },
]
