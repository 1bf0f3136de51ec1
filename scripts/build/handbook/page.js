// The script of the handbook's window, which has no bridge and no network. It searches for words in the page.
(() => {
  'use strict';
  const field = /** @type {HTMLInputElement} */ (document.getElementById('find'));
  const count = /** @type {HTMLElement} */ (document.getElementById('found'));
  const main = /** @type {HTMLElement} */ (document.querySelector('main'));
  /** @type {Range[]} */
  let found = [];
  let at = 0;

  function show() {
    const current = found[at];
    CSS.highlights.set('found', new Highlight(...found));
    CSS.highlights.set('current', new Highlight(...(current ? [current] : [])));
    count.textContent =
      field.value.trim() === '' ? '' : found.length === 0 ? 'Not found' : `${at + 1} of ${found.length}`;
    current?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  }

  /** Finds every place that contains the words within a single text node. */
  function find() {
    const words = field.value.trim().toLowerCase();
    found = [];
    at = 0;
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); words !== '' && node !== null; node = walker.nextNode()) {
      const text = (node.nodeValue ?? '').toLowerCase();
      for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + words.length)) {
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, start + words.length);
        found.push(range);
      }
    }
    show();
  }

  field.addEventListener('input', find);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && found.length > 0) {
      at = (at + (event.shiftKey ? found.length - 1 : 1)) % found.length;
      show();
    }
    if (event.key === 'Escape') {
      field.value = '';
      find();
      main.focus();
    }
  });
  addEventListener('keydown', (event) => {
    const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f';
    if (!isFind && !(event.key === '/' && event.target !== field)) return;
    event.preventDefault();
    field.select();
  });
})();
