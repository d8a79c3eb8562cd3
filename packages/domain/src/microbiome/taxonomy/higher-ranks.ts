/**
 * Names above the genus under which pipelines report the microbes of the catalogue, of today and of before, as data.
 * @source docs/reference/microbiome.md#names
 */

/** By the family of the catalogue: its other names and those of the family that it was split off from, and what is above it. */
export const NAMES_ABOVE_FAMILY: {
  readonly [family: string]: {
    readonly families?: readonly string[]
    readonly orders: readonly string[]
    readonly classes: readonly string[]
  }
} = {
  Bifidobacteriaceae: {
    orders: ['Bifidobacteriales', 'Actinomycetales'],
    classes: ['Actinomycetes', 'Actinobacteria'],
  },
  Coriobacteriaceae: { orders: ['Coriobacteriales'], classes: ['Coriobacteriia', 'Actinomycetes', 'Actinobacteria'] },
  Lactobacillaceae: { orders: ['Lactobacillales'], classes: ['Bacilli'] },
  Streptococcaceae: { orders: ['Lactobacillales'], classes: ['Bacilli'] },
  Enterococcaceae: { orders: ['Lactobacillales'], classes: ['Bacilli'] },
  Staphylococcaceae: { orders: ['Staphylococcales', 'Bacillales', 'Caryophanales'], classes: ['Bacilli'] },
  Oscillospiraceae: {
    families: ['Ruminococcaceae', 'Butyricicoccaceae'],
    orders: ['Oscillospirales', 'Eubacteriales', 'Clostridiales'],
    classes: ['Clostridia'],
  },
  Lachnospiraceae: { orders: ['Lachnospirales', 'Eubacteriales', 'Clostridiales'], classes: ['Clostridia'] },
  Christensenellaceae: { orders: ['Christensenellales', 'Eubacteriales', 'Clostridiales'], classes: ['Clostridia'] },
  Peptostreptococcaceae: {
    orders: ['Peptostreptococcales', 'Peptostreptococcales-Tissierellales', 'Eubacteriales', 'Clostridiales'],
    classes: ['Clostridia'],
  },
  Clostridiaceae: { orders: ['Eubacteriales', 'Clostridiales'], classes: ['Clostridia'] },
  Selenomonadaceae: {
    families: ['Veillonellaceae'],
    orders: ['Selenomonadales', 'Veillonellales-Selenomonadales'],
    classes: ['Negativicutes', 'Clostridia'],
  },
  Veillonellaceae: {
    families: ['Dialisteraceae'],
    orders: ['Veillonellales', 'Selenomonadales', 'Veillonellales-Selenomonadales'],
    classes: ['Negativicutes', 'Clostridia'],
  },
  Bacteroidaceae: { orders: ['Bacteroidales'], classes: ['Bacteroidia'] },
  Tannerellaceae: {
    families: ['Porphyromonadaceae', 'Bacteroidaceae'],
    orders: ['Bacteroidales'],
    classes: ['Bacteroidia'],
  },
  Rikenellaceae: { orders: ['Bacteroidales'], classes: ['Bacteroidia'] },
  Prevotellaceae: { families: ['Bacteroidaceae'], orders: ['Bacteroidales'], classes: ['Bacteroidia'] },
  Akkermansiaceae: {
    families: ['Verrucomicrobiaceae'],
    orders: ['Verrucomicrobiales'],
    classes: ['Verrucomicrobiae', 'Verrucomicrobiia'],
  },
  Enterobacteriaceae: { orders: ['Enterobacterales', 'Enterobacteriales'], classes: ['Gammaproteobacteria'] },
  Morganellaceae: {
    families: ['Enterobacteriaceae'],
    orders: ['Enterobacterales', 'Enterobacteriales'],
    classes: ['Gammaproteobacteria'],
  },
  Fusobacteriaceae: { orders: ['Fusobacteriales'], classes: ['Fusobacteriia'] },
  Desulfovibrionaceae: { orders: ['Desulfovibrionales'], classes: ['Desulfovibrionia', 'Deltaproteobacteria'] },
}

/** Names of before, by the phylum of the catalogue. */
export const NAMES_OF_PHYLUM: { readonly [phylum: string]: readonly string[] } = {
  Actinomycetota: ['Actinobacteriota', 'Actinobacteria'],
  Bacillota: ['Firmicutes'],
  Bacteroidota: ['Bacteroidetes'],
  Fusobacteriota: ['Fusobacteria'],
  Pseudomonadota: ['Proteobacteria'],
  Thermodesulfobacteriota: ['Desulfobacterota', 'Proteobacteria'],
  Verrucomicrobiota: ['Verrucomicrobia'],
}
