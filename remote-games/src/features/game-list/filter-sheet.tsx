import { shortMoney, useText } from '@lobby/platform'
import { Button, Chip, Chips, Sheet, TextField } from '@lobby/ui/core'
import { SearchIcon } from '@lobby/ui/icons'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useVendors } from '../../parts/vendors/use-vendors.ts'
import { classificationsOf, MIN_BETS } from './classifications.ts'
import { useFilterLabel } from './filter-labels.ts'
import styles from './filter-sheet.module.css'
import { type FilterName, type Filters, type ListState, withFilters } from './list-state.ts'

interface Props {
  open: boolean
  state: ListState
  onClose: () => void
  onChange: (next: ListState) => void
}

/** GL-06, GL-13: name, provider, kind and smallest bet. Nothing changes in the list before the player says so. */
export function FilterSheet({ open, onClose, ...rest }: Props) {
  const t = useText('games')
  const id = useId()
  const [resets, setResets] = useState(0)
  const close = () => {
    setResets(0)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('filter.title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={() => setResets(resets + 1)}>{t('filter.reset')}</Button>
          <Button look="primary" type="submit" form={id}>
            {t('filter.apply')}
          </Button>
        </>
      }
    >
      <FilterForm key={resets} id={id} {...rest} first={resets > 0 ? {} : rest.state.filters} onClose={close} />
    </Sheet>
  )
}

/** In the sheet alone, so that what nobody has opened takes none of the list's time. */
function FilterForm({ id, state, first, onChange, onClose }: Omit<Props, 'open'> & { id: string; first: Filters }) {
  const t = useText('games')
  const labelOf = useFilterLabel()
  const { categories } = useVendors()
  const [draft, setDraft] = useState<Filters>(first)

  const apply = (event: FormEvent) => {
    event.preventDefault()
    onChange(withFilters(state, draft))
    onClose()
  }

  const choice = (name: FilterName, values: readonly string[], all: string): ReactNode => (
    <Chips label={t(`filter.${name}`)}>
      {['', ...values].map((value) => (
        <Chip key={value} pressed={(draft[name] ?? '') === value} onPress={() => setDraft({ ...draft, [name]: value })}>
          {value === '' ? all : name === 'minBet' ? shortMoney(Number(value)) : labelOf(name, value)}
        </Chip>
      ))}
    </Chips>
  )

  const vendors = categories?.get(state.gameType)?.map((vendor) => vendor.code) ?? []
  const kinds = classificationsOf(state.gameType)
  return (
    <form id={id} className={styles.form} onSubmit={apply}>
      <TextField
        label={t('filter.gameName')}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={60}
        prefix={<SearchIcon size={18} />}
        placeholder={t('filter.namePlaceholder')}
        value={draft.gameName ?? ''}
        onChange={(event) => setDraft({ ...draft, gameName: event.currentTarget.value })}
      />
      {vendors.length > 0 ? (
        <Group title={t('filter.vassalage')}>{choice('vassalage', vendors, t('filter.all'))}</Group>
      ) : null}
      {kinds.length > 0 ? (
        <Group title={t('filter.gameClassify')}>{choice('gameClassify', kinds, t('filter.all'))}</Group>
      ) : null}
      <Group title={t('filter.minBet')}>{choice('minBet', MIN_BETS, t('filter.all'))}</Group>
    </form>
  )
}

/** The chips' group has the same name for screen readers, so the title itself is silent. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <span className={styles.title} aria-hidden="true">
        {title}
      </span>
      {children}
    </div>
  )
}
