/** How the page of rules looks, besides what the shell and the pieces bring. */
export const look = `
.turn { display: grid; gap: .7rem; padding: 1rem 1.15rem; border: 1px solid var(--line); border-radius: 1.1rem; background: var(--well); } .turn.mine { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); background: color-mix(in oklab, var(--accent) 8%, var(--card)); }
.turn ul > li { display: flex; flex-wrap: wrap; gap: .15rem .5rem; align-items: baseline; padding: .3rem 0; border: 0; } .turn .who { font-weight: 650; } .turn .next { display: grid; } .turn.mine .hint { color: var(--ink); }
.turn.small { padding: .6rem .85rem; font-size: .92rem; } .ranking { display: grid; gap: .5rem; } h4 { margin: 0; color: var(--soft); font-size: .82rem; font-weight: 650; }
.words { display: grid; gap: .1rem; } .words > span { color: var(--soft); font-size: .82rem; } .words > b { font-size: 1.15rem; overflow-wrap: anywhere; }
.turn .countdown b { background: var(--card); }
.life { display: grid; gap: .6rem; justify-items: stretch; } .life > .hint { text-align: center; }
.people { display: flex; flex-wrap: wrap; gap: .35rem 1.1rem; }
.deed { display: grid; gap: .6rem; align-content: start; } .deed .action { height: 100%; } .deed:has(.simple) { grid-column: 1 / -1; }
details > summary { cursor: pointer; } .hint > details, .notnow li > details { margin-top: .3rem; font-size: .88rem; color: var(--soft); } .hint > details > p, .notnow details > p { margin: .3rem 0; }
.exact { padding-left: .8rem; border-left: 3px solid var(--line); } .exact > li { padding: .15rem 0; font-size: .88rem; }
.notnow { border: 1px solid var(--line); border-radius: .9rem; } .notnow > summary { padding: .75rem 1rem; font-weight: 600; } .notnow > h3 { padding: .75rem 1rem .2rem; font-size: .92rem; } .notnow > ul { padding: 0 1rem .5rem; } .notnow > ul > li { display: grid; gap: .15rem; font-size: .92rem; }
.history { display: grid; margin: 0; padding: 0; list-style: none; } .history > li { display: flex; flex-wrap: wrap; gap: .1rem 1rem; justify-content: space-between; align-items: baseline; padding: .6rem 0; border-bottom: 1px solid var(--line); } .history > li:last-child { border: 0; } .history > li > span { overflow-wrap: anywhere; min-width: 0; } .history time { color: var(--soft); font-size: .85rem; font-variant-numeric: tabular-nums; }
.secret { display: grid; gap: .6rem; } .secret code { padding: .5rem .7rem; border-radius: .6rem; background: var(--card); overflow-wrap: anywhere; font-size: .85rem; } .secret a { color: var(--accent); font-weight: 600; }
.turn .person, .goes .person { white-space: nowrap; }
`;
