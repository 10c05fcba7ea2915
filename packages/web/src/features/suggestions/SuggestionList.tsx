/** Replaced by the branch of suggestions. */
export const SuggestionList = () => null;
