//! What things are worth to the steady player, counted in Victory Points: the British gain by daring, the German by
//! keeping his units.

use nightdrop::ids::Side;

weights! {
    Side: British, German;

    company_step = 0.55, 0.7, "A step of a British Company: half of what takes and holds a VP hex.";
    howard_step = 2.5, 2.5, "A step of Howard-1, without whom the bridges fall.";
    german_step = 0.9, 0.6, "A step of a German unit.";
    garrison_step = 0.5, 0.5, "A step of the Merville garrison or a Patrol: they only bar the way.";
    stick = 0.45, 0.45, "A Stick: a third of a Company to come.";
    shown_headquarters = 0.8, 0.8, "A headquarters counter, which also gives the German the Initiative.";

    bridge = 7.0, 7.0, "H1 to the German: the game, if the British cannot come back.";
    bridge_gate = 2.0, 2.0, "The village before H1, beyond its own value.";
    bridge_hold = 2.5, 2.0, "A Company at H1 or before it while Germans can come.";
    bridge_each = 0.9, 0.6, "How many more Germans must be near for each further Company at the bridges.";
    to_come = 0.12, 0.12, "How much each German unit in the cup is feared at the bridges.";
    guard_least = 0.3, 0.3, "How likely the British come to a VP hex that no Company is near, by night.";
    threat = 0.3, 0.6, "How likely a side comes to a hex, for each turn it is away.";
    patience = 0.78, 0.72, "What a goal a turn away is worth of one at hand.";
    second = 0.35, 0.35, "A second unit on a goal that needs one.";
    third = 0.1, 0.1, "A third.";
    assault = 1.0, 1.0, "Part of a defended hex's worth that its attackers share, by their chance.";
    battery = 0.5, 0.5, "Part of the battery's worth that each of its besiegers goes for.";
    battery_hold = 0.8, 0.8, "Part of it that keeps a Company there, for the garrison comes back where nobody is.";
    leftover = 0.25, 0.25, "Pull of the nearest goal on a unit that none needs.";

    attack_from = 0.1, 0.1, "Attacks are made from this worth on.";
    assault_from = 0.2, 0.2, "Several units come together for an attack from this worth on, less what each gives up.";
    attack_near = 0.8, 0.8, "Part of an attack's worth that draws a unit to the place it is made from.";
    danger = 0.1, 0.25, "Share of what the enemy could do next that is feared.";
    stick_danger = 0.6, 0.6, "The same for Sticks, who are caught without a fight.";
    move_from = 0.02, 0.02, "Moves are made from this gain on.";
    crowd = 50.0, 50.0, "A unit too many in a hex.";

    full_company = 1.0, 1.0, "Three Sticks together.";
    half_company = 0.5, 0.5, "Two Sticks together: a reduced Company, if one of them leads.";
    reinforcement = 0.5, 0.5, "A Stick that brings a reduced Company to full strength.";
    collect = 0.3, 0.3, "What draws a reduced Company to the Stick that is to join it.";
    collect_slow = 3.0, 3.0, "How much slower such a meeting is taken to be than it is, beside meetings of Sticks.";
    gather_patience = 0.66, 0.66, "What a meeting an Activation away is worth of one at hand.";
    gather_wait = 0.0, 0.0, "A third Stick so many hexes away is waited for before two are turned up.";

    astray_together = 1.0, 1.0, "Two Sticks of a colour in one hex, as the German sees it.";
    astray_near = 0.45, 0.45, "The same a hex apart.";
    astray_far = 0.2, 0.2, "The same two hexes apart.";
    astray_hunter = 0.25, 0.25, "A Stick within reach of a German unit.";
    astray_move = 0.04, 0.04, "Each movement spent.";
    astray_rate = 0.75, 0.75, "What leading Sticks astray is worth beside hunting them.";
    claim_from = 1.0, 1.0, "The turn from which on a headquarters counter is played for the Initiative at once.";
    draw_unit = 0.8, 0.8, "A German unit drawn now rather than later.";
}
