resource "azurerm_servicebus_namespace" "silent" { # BAD
  name = "silent"
  sku  = "Premium"

}

resource "azurerm_eventgrid_topic" "silent" { # BAD
  name = "silent"


}

resource "azurerm_eventgrid_domain" "silent" { # BAD
  name = "silent"


}

resource "azurerm_web_pubsub" "silent" { # BAD
  name = "silent"


}
