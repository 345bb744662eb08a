resource "azurerm_servicebus_namespace" "good" {
  name = "good"
  sku  = "Premium"
  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_eventgrid_topic" "good" {
  name = "good"

  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_eventgrid_domain" "good" {
  name = "good"

  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_web_pubsub" "good" {
  name = "good"

  identity {
    type = "SystemAssigned"
  }
}
