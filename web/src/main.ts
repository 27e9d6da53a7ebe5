import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./frame/settings.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

settings.watch();
mount(App, { target: document.getElementById("page")! });
