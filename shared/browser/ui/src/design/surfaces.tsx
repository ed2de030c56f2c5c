import { useState } from 'react'
import { Carousel } from '../carousel/carousel.tsx'
import {
  Badge,
  Card,
  CardLink,
  Chip,
  Chips,
  Image,
  List,
  ListRow,
  Marquee,
  PageSection,
  TabPanel,
  Tabs,
} from '../core.ts'
import { GiftIcon, GlobeIcon, LogOutIcon, SearchIcon } from '../icon/icons.ts'
import { nothing, type Specimen, State } from './specimen.tsx'

/** Drawn for this page; the pictures of the site come from the gateway. */
const ART = new URL('./art.svg', import.meta.url).href

const OfBadge: Specimen = () => (
  <>
    {(['plain', 'gold', 'jade', 'red'] as const).map((tone) => (
      <State key={tone} name={tone}>
        <Badge tone={tone}>Bronze</Badge>
      </State>
    ))}
    <State name="solid gold">
      <Badge tone="gold" look="solid">
        New
      </Badge>
    </State>
    <State name="solid red">
      <Badge tone="red" look="solid">
        Hot
      </Badge>
    </State>
    <State name="count">
      <Badge look="count">12</Badge>
    </State>
  </>
)
const OfCard: Specimen = () => (
  <>
    {(['raised', 'inset', 'bare'] as const).map((look) => (
      <State key={look} name={look}>
        <Card look={look}>Total balance</Card>
      </State>
    ))}
    <State name="flush">
      <Card flush>
        <Image src={ART} alt="" ratio="16 / 9" />
      </Card>
    </State>
  </>
)
const OfCardLink: Specimen = () => (
  <State name="pressed as a whole">
    <CardLink href="#CardLink">Northern lottery</CardLink>
  </State>
)
const OfChips: Specimen = () => {
  const [chosen, setChosen] = useState('100')
  return (
    <>
      {(['wrap', 'scroll', 'grid'] as const).map((look) => (
        <State key={look} name={look} wide>
          <Chips label={`Amount, ${look}`} look={look}>
            {['50', '100', '500', '1,000', '5,000'].map((amount) => (
              <Chip key={amount} pressed={amount === chosen} onPress={() => setChosen(amount)}>
                {amount}
              </Chip>
            ))}
          </Chips>
        </State>
      ))}
    </>
  )
}
const OfChip: Specimen = () => (
  <>
    <State name="off">
      <Chip pressed={false} onPress={nothing} icon={<GiftIcon size={16} />}>
        Gifts
      </Chip>
    </State>
    <State name="on">
      <Chip pressed onPress={nothing}>
        Hot
      </Chip>
    </State>
    <State name="disabled">
      <Chip pressed={false} onPress={nothing} disabled>
        Soon
      </Chip>
    </State>
    <State name="can be taken away">
      <Chip onRemove={nothing} removeLabel="Without Lotus Reels">
        Lotus Reels
      </Chip>
    </State>
  </>
)
const OfImage: Specimen = () => (
  <>
    <State name="loaded">
      <Image src={ART} alt="A coin" ratio="1" eager />
    </State>
    <State name="pending">
      <Image src={undefined} alt="" ratio="1" />
    </State>
    <State name="failed">
      <Image src="data:image/png;base64," alt="A picture that is gone" ratio="1" eager />
    </State>
  </>
)
const OfCarousel: Specimen = () => (
  <State name="three slides" wide>
    <Carousel
      label="Promotions"
      ratio="358 / 150"
      items={['a', 'b', 'c'].map((id) => ({ id, content: <Image src={ART} alt={`Slide ${id}`} ratio="358 / 150" /> }))}
      autoplayMs={15_000}
      pauseLabel="Pause"
      playLabel="Play"
      slideLabel={(at, count) => `${at} of ${count}`}
    />
  </State>
)
const OfMarquee: Specimen = () => (
  <State name="moves until it is paused" wide>
    <Marquee label="Notices" pauseLabel="Pause the notices" playLabel="Run the notices">
      Maintenance on Tuesday, 04:00–05:00. Never share your password with anybody.
    </Marquee>
  </State>
)
const OfList: Specimen = () => (
  <State name="rows in one frame" wide>
    <List label="Settings">
      <ListRow icon={<GlobeIcon size={20} />} title="Language" value="English" href="#List" />
      <ListRow icon={<LogOutIcon size={20} />} title="Log out" tone="danger" onClick={nothing} />
    </List>
  </State>
)
const OfListRow: Specimen = () => (
  <State name="link, plain, disabled" wide>
    <List label="Rows">
      <ListRow title="A link" detail="With a second line" href="#ListRow" />
      <ListRow title="Plain" value={<Badge tone="jade">Verified</Badge>} />
      <ListRow title="Disabled" onClick={nothing} disabled />
    </List>
  </State>
)
const OfPageSection: Specimen = () => (
  <State name="with the way to all" wide>
    <PageSection title="Hot games" level={3} link={{ label: 'All', href: '#PageSection' }}>
      <Card look="inset">What the section holds</Card>
    </PageSection>
  </State>
)
const TABS = [
  { id: 'all', label: 'All' },
  { id: 'search', label: 'Search', icon: <SearchIcon size={16} /> },
  { id: 'soon', label: 'Soon', disabled: true },
]
const OfTabs: Specimen = () => {
  const [tab, setTab] = useState('all')
  return (
    <>
      {(['line', 'pill'] as const).map((look) => (
        <State key={look} name={look} wide>
          <Tabs id={look} label={`Parts, ${look}`} items={TABS} value={tab} onChange={setTab} look={look} />
          <TabPanel tabs={look} item={tab}>
            The panel of “{tab}”
          </TabPanel>
        </State>
      ))}
    </>
  )
}
const OfTabPanel: Specimen = () => (
  <State name="under its tabs" wide>
    <Tabs id="panel" label="One part" items={TABS.slice(0, 1)} value="all" onChange={nothing} fill />
    <TabPanel tabs="panel" item="all">
      Belongs to the chosen tab
    </TabPanel>
  </State>
)

export const SURFACES = {
  Badge: OfBadge,
  Card: OfCard,
  CardLink: OfCardLink,
  Chips: OfChips,
  Chip: OfChip,
  Image: OfImage,
  Carousel: OfCarousel,
  Marquee: OfMarquee,
  List: OfList,
  ListRow: OfListRow,
  PageSection: OfPageSection,
  Tabs: OfTabs,
  TabPanel: OfTabPanel,
}
