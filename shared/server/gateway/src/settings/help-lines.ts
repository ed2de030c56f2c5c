import type { Worded } from '@lobby/contracts/languages'
import { worded } from '../wording/wording.ts'

/** Somebody who helps players that want to play less. */
export interface HelpLine {
  id: string
  /** ISO country, or `INT` for whoever can be reached from everywhere. */
  region: string
  name: Worded
  /** When they answer, in which language, what it costs. */
  about: Worded
  phone: string | null
  url: string | null
}

/** What a site names that decides nothing else. */
export const HELP_LINES: readonly HelpLine[] = [
  {
    id: 'ngay-mai',
    region: 'VN',
    name: worded('help.ngayMai.name'),
    about: worded('help.ngayMai.about'),
    phone: '0963061414',
    url: null,
  },
  {
    id: 'mental-health-1323',
    region: 'TH',
    name: worded('help.thai1323.name'),
    about: worded('help.thai1323.about'),
    phone: '1323',
    url: null,
  },
  {
    id: 'yorisoi',
    region: 'JP',
    name: worded('help.yorisoi.name'),
    about: worded('help.yorisoi.about'),
    phone: '0120279338',
    url: null,
  },
  {
    id: 'china-12356',
    region: 'CN',
    name: worded('help.china12356.name'),
    about: worded('help.china12356.about'),
    phone: '12356',
    url: null,
  },
  {
    id: 'gambling-therapy',
    region: 'INT',
    name: worded('help.gamblingTherapy.name'),
    about: worded('help.gamblingTherapy.about'),
    phone: null,
    url: 'https://www.gamblingtherapy.org/',
  },
]
