import { Button, ButtonLink, IconButton } from '../core.ts'
import { DepositIcon, HeartIcon, ShareIcon } from '../icon/icons.ts'
import { nothing, type Specimen, State } from './specimen.tsx'

const LOOKS = ['primary', 'quiet', 'danger', 'link'] as const

const OfButton: Specimen = () => (
  <>
    {LOOKS.map((look) => (
      <State key={look} name={look}>
        <Button look={look}>Play now</Button>
      </State>
    ))}
    <State name="with an icon">
      <Button look="primary" icon={<DepositIcon size={18} />}>
        Deposit
      </Button>
    </State>
    <State name="small">
      <Button size="small">Log in</Button>
    </State>
    <State name="busy">
      <Button look="primary" busy>
        Play now
      </Button>
    </State>
    <State name="disabled">
      <Button look="primary" disabled>
        Play now
      </Button>
    </State>
    <State name="wide" wide>
      <Button look="primary" wide>
        Place the bet
      </Button>
    </State>
  </>
)

const OfButtonLink: Specimen = () => (
  <>
    {LOOKS.map((look) => (
      <State key={look} name={look}>
        <ButtonLink look={look} href="#ButtonLink">
          All games
        </ButtonLink>
      </State>
    ))}
  </>
)

const OfIconButton: Specimen = () => (
  <>
    <State name="bare">
      <IconButton label="Share" icon={<ShareIcon size={22} />} onClick={nothing} />
    </State>
    <State name="filled">
      <IconButton label="Share it" look="filled" icon={<ShareIcon size={22} />} />
    </State>
    <State name="off">
      <IconButton label="Favourite" pressed={false} icon={<HeartIcon size={22} />} />
    </State>
    <State name="on">
      <IconButton label="Favourite" pressed icon={<HeartIcon size={22} />} />
    </State>
    <State name="disabled">
      <IconButton label="Share" disabled icon={<ShareIcon size={22} />} />
    </State>
  </>
)

export const ACTIONS = { Button: OfButton, ButtonLink: OfButtonLink, IconButton: OfIconButton }
