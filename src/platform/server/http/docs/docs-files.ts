import { colorModeKey } from "../../../theme-colors.ts"

/** What the pages of the API add to the styles of the site, whose colours and type they use. */
export const docsCss = `body{margin:0;overflow-wrap:anywhere}
.docs-frame{display:grid;grid-template-columns:minmax(0,1fr);gap:0 40px;max-width:1280px;margin:0 auto;padding:16px 16px 96px}
.docs-nav summary{min-height:44px;padding-block:8px;font-weight:700;cursor:pointer}
.docs-frame main:focus{outline:none}
.docs-title{margin:8px 0;font-size:2.25rem;font-weight:700;line-height:1.25;letter-spacing:-.02em}
.docs-lead{color:var(--muted);font-size:1.125rem}
.docs-notes{margin:24px 0;padding:16px 24px;border-radius:4px}
.docs-notes p+p{margin-top:8px}
.docs-filter{display:block;max-width:480px;font-weight:600}
.docs-filter[hidden]{display:none}
.docs-filter .input{margin-top:4px;font-weight:400}
.docs-list{margin-top:32px}
.docs-list h2{margin-bottom:8px;font-size:1.375rem;font-weight:700}
.docs-list h2 a:hover{text-decoration:underline}
.docs-list .card{border-radius:4px}
.docs-row{position:relative;display:grid;gap:2px 24px;padding:10px 16px}
.docs-row+.docs-row{border-top:1px solid var(--line)}
.docs-row:hover{background:var(--hover)}
.docs-row a::after{content:"";position:absolute;inset:0}
.docs-row a:hover code{text-decoration:underline}
.docs-contents{margin:16px 0 24px}
.docs-contents a{display:block;padding:4px 0}
.docs-contents a:hover code{text-decoration:underline}
.docs-call{margin-top:24px;padding:20px 16px;border-radius:4px;scroll-margin-top:80px}
.docs-call:has(:target){border-color:var(--accent-edge)}
.docs-call h2{margin-bottom:8px;font-size:1.125rem;font-weight:700;scroll-margin-top:96px}
.docs-call h3{margin:16px 0 4px;font-size:1rem;font-weight:700}
code{font:.9375em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.method{display:inline-block;min-width:4.25rem;padding:1px 6px;border:1px solid;border-radius:4px;font-size:.8125rem;font-weight:700;line-height:1.5;text-align:center;color:var(--info);background:var(--info-soft)}
.method[data-method=POST]{color:var(--success);background:var(--success-soft)}
.method[data-method=PUT],.method[data-method=PATCH]{color:var(--warning);background:var(--warning-soft)}
.method[data-method=DELETE]{color:var(--error);background:var(--error-soft)}
.kind{color:var(--muted);font-size:.875rem}
.fields{display:grid;gap:4px;margin-top:4px}
.fields .fields{margin:4px 0 4px 4px;padding-left:14px;border-left:2px solid var(--line)}
.fields>li>code:first-child{font-weight:700}
.fields summary{display:inline-block;min-height:24px;text-decoration:underline;text-underline-offset:.18em;cursor:pointer}
.fields details{display:inline}
.fields details[open]{display:block}
@media (min-width:900px){
.docs-frame{grid-template-columns:200px minmax(0,1fr);padding-top:24px}
.docs-nav{position:sticky;top:88px;align-self:start;max-height:calc(100vh - 112px);overflow-y:auto}
.docs-nav summary{display:none}
.docs-row{grid-template-columns:minmax(0,7fr) minmax(0,6fr)}
.docs-row .kind{grid-column:2}
.docs-row a{grid-row:1/3}
.docs-call{padding:24px}
}
`

/** The mode that the reader chose on the site, before the first paint; the filter; and a folded menu on a phone. */
export const docsJs = `try{document.documentElement.dataset.colorScheme=localStorage.getItem("${colorModeKey}")==="dark"?"dark":"light"}catch{}
addEventListener("DOMContentLoaded",()=>{
  if(innerWidth<900)document.querySelector(".docs-nav details").open=false
  const input=document.getElementById("filter")
  if(!input)return
  input.closest("label").hidden=false
  const found=document.getElementById("found")
  const lists=[...document.querySelectorAll(".docs-list")].map(list=>[list,[...list.querySelectorAll(".docs-row")].map(row=>[row,list.firstChild.textContent.toLowerCase()+" "+row.textContent.toLowerCase()])])
  const look=()=>{
    const words=input.value.toLowerCase().split(/\\s+/).filter(Boolean)
    let count=0
    for(const [list,rows] of lists){
      let own=0
      for(const [row,text] of rows){const is=words.every(word=>text.includes(word));row.hidden=!is;if(is)own++}
      list.hidden=own===0
      count+=own
    }
    found.textContent=words.length?count===1?"1 call":count+" calls":""
  }
  input.addEventListener("input",look)
  look()
})
`
