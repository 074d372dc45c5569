/** In a shorter text one wrong letter leaves too little, in a longer one there are too many places for it. */
const [shortest, longest] = [4, 40]

/**
 * Patterns of SQL's `like` for what somebody meant who made one mistake: two letters swapped, a letter too many, one that
 * is wrong, or one that is missing. None for a text that is very short or long.
 */
export function spellingsOf(text: string): string[] {
  const letters = [...text].map((letter) => letter.replace(/[%_\\]/, "\\$&"))
  if (letters.length < shortest || letters.length > longest) return []
  const any = "_"
  const spellings = letters.flatMap((letter, place) => {
    const [before, after] = [letters.slice(0, place), letters.slice(place + 1)]
    const [next, ...rest] = after
    return [
      ...(next ? [[...before, next, letter, ...rest]] : []),
      [...before, ...after],
      [...before, any, ...after],
      [...before, any, letter, ...after],
    ]
  })
  return [...new Set([...spellings, [...letters, any]].map((spelling) => spelling.join("")))]
}
