const everywhere = 'data-hover-everywhere'
/** As specific as `:hover` itself, so that no other rule wins that did not win before. */
const hovered = `:is(:hover, [${everywhere}] *)`

const isGroup = (rule: CSSRule): rule is CSSGroupingRule => 'cssRules' in rule && !('selectorText' in rule)

function readyForHover(rules: CSSRuleList): void {
  for (const rule of rules)
    if (isGroup(rule)) readyForHover(rule.cssRules)
    else if (rule instanceof CSSStyleRule && !rule.selectorText.includes(everywhere))
      rule.selectorText = rule.selectorText.replaceAll(':hover', hovered)
}

/** Shows everything as if the pointer were on it, or no longer. */
export function hover(on: boolean): void {
  if (on) for (const { cssRules } of document.styleSheets) readyForHover(cssRules)
  document.documentElement.toggleAttribute(everywhere, on)
}
