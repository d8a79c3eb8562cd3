import type { LoanBlock } from '@ieum/contracts/credit/loans/loan-block.ts'
import { loanBlockWords as words } from '@ieum/copy/credit/loans/loan-block.ts'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'

/** Shown beside every application for a loan while new loans are blocked: it will be refused. */
export function BlockedNotice({ loanBlock: { loanBlockStatusEnum } }: { readonly loanBlock: LoanBlock }) {
  if (loanBlockStatusEnum !== 'BLOCKED') return null
  return (
    <Notice as={Link} to={links.loanBlock()} icon="alert" action={words.offerAction}>
      {words.offer}
    </Notice>
  )
}
