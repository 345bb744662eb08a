resource "azurerm_subnet" "open" { # BAD
  name = "open"
}

resource "azurerm_virtual_network" "inline" {
  name = "v"
  subnet { # BAD
    name = "a"
  }
}

variable "subnet" {}

resource "azurerm_subnet" "by_a_variable" { # BAD
  name = var.subnet
}
