/**
 * The variants that the catalogue knows, once each. They are seeds of the practice laboratory: a laboratory's own panel
 * replaces them. All positions are of GRCh38; alleles are those of the strand that the row declares, because the strand
 * of palindromic ones (A/T and C/G) could not be determined afterwards.
 *
 * @source docs/reference/gene.md#the-catalogue
 */
export type SnpRow = {
  readonly rsId: string
  readonly geneName: string
  readonly effectAllele: Allele
  readonly otherAllele: Allele
  /** Strand of the reference genome (forward), or of the gene where the gene runs in the other direction. */
  readonly strand: Strand
  readonly build: 'GRCh38'
  /** Null where it is unknown or the variant hardly varies among Koreans: then nothing is drawn from it. */
  readonly frequency: AlleleFrequency | null
}
export type Allele = 'A' | 'C' | 'G' | 'T'
export type Strand = 'FORWARD' | 'REVERSE'
export type AlleleFrequency = {
  /** Share of the effect allele among all copies of the variant in Koreans: 0 to 1. */
  readonly effectAlleleShare: number
  /** A `RECALLED` frequency is only for the practice laboratory and is never shown to a person. */
  readonly source: FrequencySource
}
export type FrequencySource = 'RECALLED' | 'REFERENCE_PANEL'

const recalled = (effectAlleleShare: number): AlleleFrequency => ({ effectAlleleShare, source: 'RECALLED' })

const snp =
  (strand: Strand) =>
  <const Id extends `rs${number}`>(
    rsId: Id,
    geneName: string,
    effectAllele: Allele,
    otherAllele: Allele,
    frequency: AlleleFrequency | null = null,
  ) =>
    ({ rsId, geneName, effectAllele, otherAllele, strand, build: 'GRCh38', frequency }) as const satisfies SnpRow

const forward = snp('FORWARD')
const reverse = snp('REVERSE')

export const SNPS = [
  forward('rs33972313', 'SLC23A1', 'T', 'C'),
  reverse('rs2282679', 'GC', 'C', 'A', recalled(0.27)),
  forward('rs10741657', 'CYP2R1', 'G', 'A'),
  forward('rs12785878', 'DHCR7', 'G', 'T'),
  forward('rs4072037', 'MUC1', 'T', 'C'),
  forward('rs11144134', 'TRPM6', 'C', 'T'),
  forward('rs1532423', 'CA1', 'A', 'G'),
  forward('rs855791', 'TMPRSS6', 'A', 'G'),
  forward('rs3811647', 'TF', 'A', 'G'),
  forward('rs1801725', 'CASR', 'T', 'G'),
  forward('rs174546', 'FADS1', 'T', 'C', recalled(0.38)),
  forward('rs3734398', 'ELOVL2', 'C', 'T'),
  forward('rs1667255', 'TTR', 'C', 'A'),
  forward('rs10882272', 'RBP4', 'C', 'T'),
  forward('rs4654748', 'NBPF3', 'C', 'T'),
  forward('rs602662', 'FUT2', 'A', 'G'),
  forward('rs964184', 'ZPR1', 'G', 'C'),
  forward('rs2108622', 'CYP4F2', 'T', 'C'),
  forward('rs921943', 'DMGDH', 'T', 'C'),
  forward('rs6564851', 'BCO1', 'G', 'T'),
  forward('rs1815739', 'ACTN3', 'T', 'C', recalled(0.47)),
  forward('rs8192678', 'PPARGC1A', 'T', 'C'),
  forward('rs1800012', 'COL1A1', 'A', 'C'),
  forward('rs4880', 'SOD2', 'G', 'A'),
  forward('rs1800795', 'IL6', 'G', 'C'),
  forward('rs1800414', 'OCA2', 'C', 'T', recalled(0.58)),
  reverse('rs2070600', 'AGER', 'A', 'G', recalled(0.2)),
  forward('rs7787362', 'ELN', 'T', 'C'),
  forward('rs1160312', '20p11', 'A', 'G'),
  forward('rs2180439', '20p11', 'T', 'C'),
  forward('rs3827760', 'EDAR', 'G', 'A', recalled(0.88)),
  forward('rs12203592', 'IRF4', 'T', 'C'),
  forward('rs9939609', 'FTO', 'A', 'T', recalled(0.13)),
  forward('rs5400', 'SLC2A2', 'A', 'G'),
  forward('rs713598', 'TAS2R38', 'G', 'C', recalled(0.6)),
  forward('rs8065080', 'TRPV1', 'T', 'C'),
  forward('rs1229984', 'ADH1B', 'T', 'C', recalled(0.75)),
  forward('rs671', 'ALDH2', 'A', 'G', recalled(0.16)),
  forward('rs16969968', 'CHRNA5', 'A', 'G', recalled(0.03)),
  forward('rs762551', 'CYP1A2', 'A', 'C', recalled(0.63)),
  forward('rs4410790', 'AHR', 'C', 'T'),
  forward('rs5751876', 'ADORA2A', 'T', 'C'),
  forward('rs4680', 'COMT', 'A', 'G', recalled(0.29)),
  forward('rs17782313', 'MC4R', 'C', 'T', recalled(0.24)),
  forward('rs6265', 'BDNF', 'C', 'T'),
  forward('rs2231142', 'ABCG2', 'T', 'G', recalled(0.29)),
  forward('rs780094', 'GCKR', 'T', 'C'),
  forward('rs662799', 'APOA5', 'G', 'A', recalled(0.29)),
  forward('rs599839', 'CELSR2/SORT1', 'A', 'G'),
  forward('rs3764261', 'CETP', 'A', 'C', recalled(0.18)),
  forward('rs10830963', 'MTNR1B', 'G', 'C', recalled(0.44)),
  forward('rs1799884', 'GCK', 'T', 'C'),
  forward('rs560887', 'G6PC2', 'C', 'T'),
  forward('rs16998073', 'FGF5', 'T', 'A'),
  forward('rs17249754', 'ATP2B1', 'G', 'A'),
] as const

export type RsId = (typeof SNPS)[number]['rsId']

const byRsId: ReadonlyMap<string, SnpRow> = new Map(SNPS.map((row) => [row.rsId, row]))

/** Returns the row of a variant, undefined when the catalogue does not know it. */
export const snpOf = (rsId: string): SnpRow | undefined => byRsId.get(rsId)
