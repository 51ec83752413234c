type KeyPress = { isComposing?: boolean; keyCode: number; nativeEvent?: { isComposing: boolean } }

/** Whether an input method takes this key, such as Enter that chooses a Japanese word: it means nothing to the page. */
export const isComposing = ({ isComposing, keyCode, nativeEvent }: KeyPress): boolean =>
  // 229: Safari says so with the key that ends it.
  isComposing || nativeEvent?.isComposing || keyCode === 229
