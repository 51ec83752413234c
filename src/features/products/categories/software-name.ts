/** A guess at whether a new category holds software, for whoever makes it and says nothing of it, such as a list. */
export const soundsLikeSoftware = (name: string): boolean => /software|operating system/i.test(name)
