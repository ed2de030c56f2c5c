import { useText } from '@lobby/platform'
import { Button, Sheet, TextField } from '@lobby/ui/core'
import { type SubmitEvent, useId, useState } from 'react'
import { AreaChips, areasOf, WeekdayChips } from '../../parts/lottery-menu/filter-choices.tsx'
import type { LotteryMenu } from '../../parts/lottery-menu/lottery-menu.ts'
import { hasWeekdays } from '../../parts/lottery-menu/weekdays.ts'
import styles from './filter-sheet.module.css'
import { type Filter, NO_FILTER } from './list-state.ts'

interface Props {
  open: boolean
  menu: LotteryMenu | undefined
  filter: Filter
  onClose: () => void
  onApply: (filter: Filter) => void
}

/** The filter panel behind the search icon. (LT-01) */
export function FilterSheet({ open, onClose, ...rest }: Props) {
  const t = useText('lottery')
  const id = useId()
  const [clears, setClears] = useState(0)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('filter.title')}
      closeLabel={t('filter.close')}
      actions={
        <>
          <Button wide onClick={() => setClears(clears + 1)}>
            {t('filter.clear')}
          </Button>
          <Button wide look="primary" type="submit" form={id}>
            {t('filter.apply')}
          </Button>
        </>
      }
    >
      <FilterForm key={clears} id={id} {...rest} filter={clears > 0 ? NO_FILTER : rest.filter} />
    </Sheet>
  )
}

function FilterForm({ id, menu, filter, onApply }: Omit<Props, 'open' | 'onClose'> & { id: string }) {
  const t = useText('lottery')
  const [draft, setDraft] = useState(filter)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onApply({ ...draft, name: draft.name.trim() })
  }
  return (
    <form id={id} className={styles.form} onSubmit={submit}>
      <TextField
        label={t('filter.name')}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        data-first-focus
        value={draft.name}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
      />
      <AreaChips
        areas={areasOf(menu)}
        value={draft.area}
        onChange={(area) => setDraft({ ...draft, area, drawDay: null })}
      />
      {hasWeekdays(draft.area) ? (
        <WeekdayChips look="grid" value={draft.drawDay} onChange={(drawDay) => setDraft({ ...draft, drawDay })} />
      ) : null}
    </form>
  )
}
