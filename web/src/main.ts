import { mount } from "svelte";
import App from "./App.svelte";
import { letters } from "./frame/letters";
import { settings } from "./frame/settings.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

settings.watch();
void letters(settings.kept.language).then(() => mount(App, { target: document.getElementById("page")! }));
