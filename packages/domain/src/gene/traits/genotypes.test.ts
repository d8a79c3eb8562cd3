import { describe, expect, it } from 'vitest'
import { SNPS } from '../catalogue/snps.ts'
import { isPalindromic, lacksItsStrand, readSnp, turnedOver } from './genotypes.ts'

const other = { FORWARD: 'REVERSE', REVERSE: 'FORWARD' } as const

describe('a genotype', () => {
  it.each([
    ['rs671', 'GA', 'FORWARD', 'AG', 1],
    ['rs671', 'AG', null, 'AG', 1],
    ['rs671', 'CT', null, 'AG', 1],
    ['rs671', 'TT', 'REVERSE', 'AA', 2],
    ['rs671', 'GG', 'FORWARD', 'GG', 0],
    // Written on the gene's strand, which is the other one.
    ['rs2282679', 'CC', 'REVERSE', 'CC', 2],
    ['rs2282679', 'GG', 'FORWARD', 'CC', 2],
    ['rs9939609', 'AT', 'FORWARD', 'AT', 1],
    ['rs9939609', 'AA', 'REVERSE', 'TT', 0],
  ] as const)('%s %s of %s reads %s with %i', (rsId, genotype, strand, letters, count) => {
    expect(readSnp({ rsId, genotype, strand, effectAllele: '' })).toMatchObject({
      genotype: letters,
      effectAlleleCount: count,
    })
  })

  it.each([
    ['rs671', '--', 'FORWARD'],
    ['rs671', 'AC', 'FORWARD'],
    ['rs671', 'ID', null],
    ['rs999999999', 'AA', 'FORWARD'],
    ['rs9939609', 'AA', null],
  ] as const)('%s %s of %s gives no result', (rsId, genotype, strand) => {
    expect(readSnp({ rsId, genotype, strand, effectAllele: '' })).toBeUndefined()
  })

  it.each(SNPS.map((snp) => [snp.rsId, snp] as const))(
    '%s counts the same when the file is turned over',
    (rsId, snp) => {
      for (const [count, genotype] of [
        snp.otherAllele.repeat(2),
        snp.effectAllele + snp.otherAllele,
        snp.effectAllele.repeat(2),
      ].entries()) {
        const declared = { rsId, genotype, effectAllele: snp.effectAllele, strand: snp.strand }
        const over = { ...declared, genotype: turnedOver(genotype), strand: other[snp.strand] }
        expect(readSnp(declared)?.effectAlleleCount).toBe(count)
        expect(readSnp(over)?.effectAlleleCount).toBe(count)
        const untold = [declared, over].map((one) => ({ ...one, strand: null }))
        if (isPalindromic(snp)) expect(untold.every(lacksItsStrand)).toBe(true)
        else expect(untold.map((one) => readSnp(one)?.effectAlleleCount)).toEqual([count, count])
      }
    },
  )
})
