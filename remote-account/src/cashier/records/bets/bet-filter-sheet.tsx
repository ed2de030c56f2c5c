import { GAME_TYPES } from '@lobby/contracts/calls/games'
import { useText } from '@lobby/platform'
import { Button, Chip, Chips, Sheet } from '@lobby/ui/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useVendors } from '../../../parts/vendors/use-vendors.ts'
import { typeName } from '../type-name.ts'
import type { BetFilters } from './bet-filters.ts'
import styles from './bet-record-page.module.css'

interface Props {
  open: boolean
  filters: BetFilters
  onClose: () => void
  onChange: (filters: BetFilters) => void
}

/** Kind of game and provider. Nothing changes in the list before the player says so. */
export function BetFilterSheet({ open, filters, onClose, onChange }: Props) {
  const t = useText('account')
  const { named } = useVendors()
  const [draft, setDraft] = useState(filters)
  const opened = open ? JSON.stringify(filters) : ''

  // Each opening starts from what the list shows.
  useEffect(() => {
    if (opened) setDraft(JSON.parse(opened) as BetFilters)
  }, [opened])

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('records.filter')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={() => setDraft({ state: filters.state })}>{t('records.reset')}</Button>
          <Button
            look="primary"
            onClick={() => {
              onChange(draft)
              onClose()
            }}
          >
            {t('records.apply')}
          </Button>
        </>
      }
    >
      <div className={styles.groups}>
        <Group title={t('records.gameType')}>
          <Chip
            pressed={!draft.gameType}
            onPress={() => setDraft({ ...draft, gameType: undefined, vendor: undefined })}
          >
            {t('records.all')}
          </Chip>
          {GAME_TYPES.map((type) => (
            <Chip
              key={type}
              pressed={draft.gameType === type}
              onPress={() => setDraft({ ...draft, gameType: type, vendor: undefined })}
            >
              {typeName(t, type)}
            </Chip>
          ))}
        </Group>
        <Group title={t('records.vendor')}>
          <Chip pressed={!draft.vendor} onPress={() => setDraft({ ...draft, vendor: undefined })}>
            {t('records.all')}
          </Chip>
          {named(draft.gameType).map(({ code, name }) => (
            <Chip key={code} pressed={draft.vendor === code} onPress={() => setDraft({ ...draft, vendor: code })}>
              {name}
            </Chip>
          ))}
        </Group>
      </div>
    </Sheet>
  )
}

/** The chips' group has the same name for screen readers, so the title itself is silent. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <span className={styles.groupTitle} aria-hidden="true">
        {title}
      </span>
      <Chips label={title}>{children}</Chips>
    </div>
  )
}
