/** The build of the genome that a file is written by. */
import type { LaboratoryFault } from '@ieum/contracts/shared/laboratory-faults.ts'
import { isCatalogueBuild } from '../catalogue-build.ts'
import type { ReportedTrait } from './reported-trait.ts'

export type ReportedBuild = {
  /** Of the whole file. */
  readonly genomeBuild: string
  readonly traits: readonly ReportedTrait[]
}

/** The file is of the catalogue's build, and no row says another one than the file. */
export function buildFaults({ genomeBuild, traits }: ReportedBuild): readonly LaboratoryFault[] {
  if (!isCatalogueBuild(genomeBuild)) return [{ path: 'genomeBuild', reasonEnum: 'UNSUPPORTED_BUILD' }]
  return traits.flatMap(({ genes }, trait) =>
    genes.flatMap(({ snps }, gene) =>
      snps.flatMap((snp, at): readonly LaboratoryFault[] =>
        snp.genomeBuild == null || isCatalogueBuild(snp.genomeBuild)
          ? []
          : [
              {
                path: `analysisResultTraits[${trait}].genes[${gene}].snps[${at}].genomeBuild`,
                reasonEnum: 'INCONSISTENT_BUILD',
              },
            ],
      ),
    ),
  )
}
