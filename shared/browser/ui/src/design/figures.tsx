import { Countdown, Figures, Money, VisuallyHidden } from '../core.ts'
import { type Specimen, State } from './specimen.tsx'

const GAIN = { sign: 1, whole: '1,250,000', fraction: '.50', currency: '₫' } as const
const LOSS = { ...GAIN, sign: -1 } as const

const OfMoney: Specimen = () => (
  <>
    <State name="plain">
      <Money parts={GAIN} />
    </State>
    <State name="a gain">
      <Money parts={GAIN} tone="change" />
    </State>
    <State name="a loss">
      <Money parts={LOSS} tone="change" />
    </State>
    <State name="a win">
      <Money parts={GAIN} tone="win" />
    </State>
    <State name="balance, the largest">
      <Money parts={GAIN} tone="balance" size="figure" moving />
    </State>
    <State name="currency in front">
      <Money parts={{ ...GAIN, currency: '¥', currencyAt: 'before' }} size="title" />
    </State>
    <State name="hidden">
      <Money parts={{ sign: 0, whole: '******' }} tone="balance" />
    </State>
  </>
)

const OfFigures: Specimen = () => (
  <State name="one width for each digit">
    <Figures text="11:19:48" />
  </State>
)

const OfCountdown: Specimen = () => (
  <>
    <State name="plain">
      <Countdown text="04:59" label="Time left" />
    </State>
    <State name="urgent">
      <Countdown text="00:09" label="Time left" urgent />
    </State>
    <State name="boxed">
      <Countdown text="1:04:59" label="Time left" look="boxed" />
    </State>
  </>
)

const OfVisuallyHidden: Specimen = () => (
  <State name="only said, never seen">
    <VisuallyHidden>Said by a screen reader</VisuallyHidden>
  </State>
)

export const FIGURES = { Money: OfMoney, Figures: OfFigures, Countdown: OfCountdown, VisuallyHidden: OfVisuallyHidden }
