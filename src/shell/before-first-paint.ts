import { NOTE_EARLY_PRESSES } from '#ui/early-input.ts'

/**
 * Runs in the head before anything is drawn: the chosen theme, whether somebody is signed in, and whether the filter
 * was put away, so that neither colours, links nor columns jump when the scripts arrive. Storage may be closed or hold
 * anything; where it is closed for a tab, the page's memory stands in, since the router asks it unguarded.
 */
export const BEFORE_FIRST_PAINT = `${NOTE_EARLY_PRESSES};(function(){try{var r=document.documentElement,t=localStorage.getItem('theme');
if(t==='dark'||t==='light')r.setAttribute('data-theme',t);
if(localStorage.getItem('filterPanel')==='away')r.setAttribute('data-filter-away','');
if(/^[\\w-]{20,200}$/.test(localStorage.getItem('token')||''))r.setAttribute('data-signed-in','')}catch(e){}
try{sessionStorage.length}catch(e){var m=new Map();Object.defineProperty(window,'sessionStorage',{value:{
getItem:function(k){return m.has(k)?m.get(k):null},setItem:function(k,v){m.set(k,String(v))},
removeItem:function(k){m.delete(k)}}})}})()`
