import { shortMoney, useText } from '@lobby/platform'
import { Button, Chip, Chips, Sheet, TextField } from '@lobby/ui/core'
import { SearchIcon } from '@lobby/ui/icons'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
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
export function FilterSheet({ open, state, onClose, onChange }: Props) {
  const t = useText('games')
  const labelOf = useFilterLabel()
  const form = useId()
  const { categories } = useVendors()
  const [draft, setDraft] = useState<Filters>(state.filters)
  const opened = open ? JSON.stringify(state.filters) : ''

  // Each opening starts from what the list shows.
  useEffect(() => {
    if (opened) setDraft(JSON.parse(opened) as Filters)
  }, [opened])

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
    <Sheet
      open={open}
      onClose={onClose}
      title={t('filter.title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={() => setDraft({})}>{t('filter.reset')}</Button>
          <Button look="primary" type="submit" form={form}>
            {t('filter.apply')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={apply}>
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
    </Sheet>
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
