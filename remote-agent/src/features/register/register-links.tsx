import { formatDate, useText } from '@lobby/platform'
import { Badge, Button, EmptyState, List, ListRow, PageSection } from '@lobby/ui/core'
import { DotSeparated } from '@lobby/ui/dot-separated'
import { LinkIcon, PlusIcon } from '@lobby/ui/icons'
import { useState } from 'react'
import { percentText } from '../../parts/rebate/rebate.ts'
import type { Link, Links } from './link.ts'
import { LinkSheet } from './link-sheet.tsx'
import { NewLinkSheet } from './new-link-sheet.tsx'
import styles from './register.module.css'

const NAMES = { 0: 'member', 1: 'agent', other: 'other' } as const

const newer = (found: Link | undefined, link: Link) => (found && found.createdAt >= link.createdAt ? found : link)

interface Props extends Links {
  /** Beside a form, whose action is the screen's main one. */
  isBeside?: boolean
}

/** The links that are open, each with what it gives and what came of it. */
export function RegisterLinks({ most, mostLinks, list, isBeside = false }: Props) {
  const t = useText('agent')
  const [making, setMaking] = useState(false)
  const [opened, setOpened] = useState<Link | null>(null)
  const isFull = list.length >= mostLinks
  const make = (
    <Button
      look={isBeside ? 'quiet' : 'primary'}
      wide
      icon={<PlusIcon size={18} />}
      disabled={isFull}
      onClick={() => setMaking(true)}
    >
      {t('links.make')}
    </Button>
  )
  return (
    <PageSection title={t('links.title')} aside={<span className={styles.count}>{`${list.length}/${mostLinks}`}</span>}>
      <div className={styles.form}>
        {list.length === 0 ? (
          <EmptyState
            icon={<LinkIcon size={28} />}
            title={t('links.none')}
            detail={t('links.noneHint')}
            action={make}
          />
        ) : (
          <>
            <List label={t('links.title')}>
              {list.map((link) => (
                <ListRow
                  key={link.id}
                  title={
                    <span className={styles.linkTitle}>
                      <span className={styles.code}>{link.code}</span>
                      <Badge tone={link.type === 1 ? 'gold' : 'plain'}>
                        {t(`register.${NAMES[link.type ?? 'other']}`)}
                      </Badge>
                    </span>
                  }
                  detail={
                    <DotSeparated
                      parts={[
                        t('links.since', { date: formatDate(link.createdAt, 'date') }),
                        t('links.registered', { count: link.registered }),
                      ]}
                    />
                  }
                  value={percentText(link.rebate)}
                  onClick={() => setOpened(link)}
                />
              ))}
            </List>
            {isFull ? <p className={styles.hint}>{t('links.full', { count: mostLinks })}</p> : null}
            {make}
          </>
        )}
      </div>
      <NewLinkSheet
        open={making}
        most={most}
        last={list.reduce<Link | undefined>(newer, undefined)?.rebate}
        onClose={() => setMaking(false)}
        onMade={(link) => {
          setMaking(false)
          setOpened(link)
        }}
      />
      <LinkSheet link={opened} onClose={() => setOpened(null)} />
    </PageSection>
  )
}
