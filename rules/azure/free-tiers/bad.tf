resource "azurerm_web_pubsub" "a" {
  name = "a"
  sku  = "Free_F1" # BAD
}

resource "azurerm_app_configuration" "b" { # BAD
  name = "b"

}

resource "azurerm_signalr_service" "c" {
  name = "c"
  sku {
    name     = "Free_F1" # BAD
    capacity = 1
  }
}

resource "azurerm_kusto_cluster" "d" {
  name = "d"
  sku {
    name     = "Dev(No SLA)_Standard_D11_v2" # BAD
    capacity = 1
  }
}
