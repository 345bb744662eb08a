resource "azurerm_eventhub_namespace" "bad" {
  name                         = "bad"
  sku                          = "Premium"
  local_authentication_enabled = true # BAD
}

resource "azurerm_eventhub_namespace" "silent" { # BAD
  name = "silent"
  sku  = "Premium"

}

resource "azurerm_servicebus_namespace" "bad" {
  name               = "bad"
  sku                = "Premium"
  local_auth_enabled = true # BAD
}

resource "azurerm_servicebus_namespace" "silent" { # BAD
  name = "silent"
  sku  = "Premium"

}

resource "azurerm_eventgrid_topic" "bad" {
  name = "bad"

  local_auth_enabled = true # BAD
}

resource "azurerm_eventgrid_topic" "silent" { # BAD
  name = "silent"


}

resource "azurerm_eventgrid_domain" "bad" {
  name = "bad"

  local_auth_enabled = true # BAD
}

resource "azurerm_eventgrid_domain" "silent" { # BAD
  name = "silent"


}

resource "azurerm_signalr_service" "bad" {
  name = "bad"

  local_auth_enabled = true # BAD
}

resource "azurerm_signalr_service" "silent" { # BAD
  name = "silent"


}

resource "azurerm_web_pubsub" "bad" {
  name = "bad"

  local_auth_enabled = true # BAD
}

resource "azurerm_web_pubsub" "silent" { # BAD
  name = "silent"


}
