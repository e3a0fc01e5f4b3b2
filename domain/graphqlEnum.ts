/**
 * GraphQL names a word of ours in capitals: `toConfirm` is `TO_CONFIRM`, `budget.upload` is `BUDGET_UPLOAD`. The types
 * say the same as the functions, so that a word which the schema lacks, or spells otherwise, does not compile.
 */
type GraphqlName<Word extends string> = Word extends `${infer Noun}.${infer Verb}`
  ? `${Uppercase<Noun>}_${Uppercase<Verb>}`
  : Capitals<Word>;

/** Letter by letter: `_` stands before each capital that follows a small letter. */
type Capitals<Text extends string, Before extends string = ''> = Text extends `${infer Letter}${infer Rest}`
  ? `${Gap<Letter, Before>}${Uppercase<Letter>}${Capitals<Rest, Letter>}`
  : '';

type Gap<Letter extends string, Before extends string> =
  Letter extends Lowercase<Letter> ? '' : Before extends '' | Uppercase<Before> ? '' : '_';

export function graphqlName<Word extends string>(word: Word): GraphqlName<Word> {
  const [noun = '', verb] = word.split('.');
  const spaced = verb === undefined ? noun.replaceAll(/([a-z])([A-Z])/g, '$1_$2') : `${noun}_${verb}`;
  return spaced.toUpperCase() as GraphqlName<Word>;
}

type GraphqlEnum<Word extends string> = {
  /** The names, in the order of the words. */
  readonly names: readonly GraphqlName<Word>[];
  readonly nameOf: <Known extends Word>(word: Known) => GraphqlName<Known>;
  readonly wordOf: (name: GraphqlName<Word>) => Word;
  readonly isWord: (text: string) => text is Word;
  readonly isName: (text: string) => text is GraphqlName<Word>;
};

/** The words of a table and the names that GraphQL has for them, both ways. */
export function graphqlEnum<Word extends string>(words: readonly Word[]): GraphqlEnum<Word> {
  const wordsByName = new Map<string, Word>(words.map((word) => [graphqlName(word), word]));
  const known = new Set<string>(words);
  return {
    names: words.map((word) => graphqlName(word)),
    nameOf: graphqlName,
    wordOf: (name) => {
      const word = wordsByName.get(name);
      if (word === undefined) throw new RangeError(`no such name ${name}`);
      return word;
    },
    isWord: (text): text is Word => known.has(text),
    isName: (text): text is GraphqlName<Word> => wordsByName.has(text),
  };
}
