// Mail programs know no style sheets: what a part looks like stands with it, in the colors of ui/tokens.css.
export const GREEN = '#0b6b4f'
export const GREY = '#61686e'
export const INK_2 = '#474e54'
export const RULE = '#dddad2'
export const CELL = 'padding:20px 28px'
export const TEXT = 'margin:0 0 16px;font-size:16px;line-height:1.5'
export const SMALL = `margin:14px 0 0;font-size:13px;line-height:1.5;color:${GREY}`
export const TITLE = 'margin:0 0 6px;font-size:14px;line-height:1.5;font-weight:600'
export const LINES = `margin:0;font-size:14px;line-height:1.55;color:${INK_2};overflow-wrap:anywhere`
export const FIGURES = 'font-variant-numeric:tabular-nums'
export const BUTTON = `display:inline-block;padding:12px 20px;background:${GREEN};color:#ffffff;border-radius:6px;font-size:15px;line-height:20px;font-weight:600;text-decoration:none`
export const TABLE = 'width="100%" cellpadding="0" cellspacing="0"'
